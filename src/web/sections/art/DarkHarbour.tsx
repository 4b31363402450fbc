/** The harbor without its light, which a dashed ring keeps a place for: beside the words on a missing page. */
export function DarkHarbour() {
  return (
    <svg className="arch-art" viewBox="0 0 440 520" aria-hidden="true" focusable="false">
      <path className="arch-art__mist" d="M0 520V220a220 220 0 0 1 440 0v300z" />
      <path className="arch-art__disc arch-art__lagoon" d="M0 520V248a230 230 0 0 1 284 272z" />
      <path className="arch-art__disc arch-art__theme" d="M440 520V288a240 240 0 0 0-300 232z" />
      <circle className="arch-art__arc" cx="270" cy="180" r="128" />
      <circle className="arch-art__arc" cx="270" cy="180" r="84" strokeDasharray="4 9" />
    </svg>
  );
}
