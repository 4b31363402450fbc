import './transfer-dialog.css';
import { useEffect, useMemo, useRef, useState, type ChangeEvent } from 'react';
import { encode } from 'uqr';
import { useFormHost, useMessages } from '../host/form-host.ts';
import { CLOSE } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import { useFormSession } from '../session/form-session.ts';
import type { TransferMessages } from '../messages/messages.ts';
import { useTransferMessages } from './transfer-messages.ts';
import { useDraftStore } from './draft-store.ts';
import { fileOf, makeLink, readFile, type MadeLink } from './draft-transfer.ts';

/** The largest file to open, in bytes. No draft saved by this site is larger. */
const MOST_BYTES = 1024 * 1024;

/** The dialog for continuing on another device: by a link that works once, or by a file. */
export function TransferDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTransferMessages();
  return texts === null ? null : <Dialog texts={texts} onClose={onClose} />;
}

interface DialogProps {
  readonly texts: TransferMessages;
  readonly onClose: () => void;
}

function Dialog({ texts: { dialog: texts }, onClose }: DialogProps) {
  const { drafts } = useMessages();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="transfer-title" closedby="any" onClose={onClose}>
      <div className="dialog__paper">
        <form method="dialog" className="dialog__close">
          <button type="submit" className="icon-button">
            <Icon path={CLOSE} />
            <span className="visually-hidden">{texts.close}</span>
          </button>
        </form>
        <h2 className="dialog__title" id="transfer-title">
          {drafts.elsewhere}
        </h2>
        <p>{texts.intro}</p>
        <ul className="transfer__facts">
          {texts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <LinkMaker texts={texts} />
        <FileWays texts={texts} onOpened={() => dialog.current?.close()} />
      </div>
    </dialog>
  );
}

interface DialogPartProps {
  readonly texts: TransferMessages['dialog'];
}

type LinkState = MadeLink | { readonly kind: 'none' | 'making' | 'nothing' };

/** A first button creates the link; then the buttons to send it appear. */
function LinkMaker({ texts }: DialogPartProps) {
  const store = useDraftStore();
  const { apiBase } = useFormHost();
  const [state, setState] = useState<LinkState>({ kind: 'none' });
  const ways = useRef<HTMLDivElement>(null);
  const isMade = state.kind === 'made';
  // The button that was pressed is gone.
  useEffect(() => {
    if (isMade) ways.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isMade]);

  function make(): void {
    const draft = store.current();
    if (draft === null) return setState({ kind: 'nothing' });
    setState({ kind: 'making' });
    void makeLink(apiBase, location.origin + location.pathname, draft).then(setState);
  }

  const said = {
    none: '',
    nothing: texts.nothing,
    making: texts.making,
    made: texts.ready,
    'no-room': texts.noRoom,
    unreachable: texts.unreachable,
  };
  return (
    <div className="transfer__part" ref={ways}>
      {!isMade && (
        <button type="button" className="button" disabled={state.kind === 'making'} onClick={make}>
          {texts.make}
        </button>
      )}
      <p role="status">{said[state.kind]}</p>
      {isMade && <LinkWays url={state.url} texts={texts} />}
    </div>
  );
}

function LinkWays({ url, texts }: DialogPartProps & { readonly url: string }) {
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const mail = `mailto:?subject=${encodeURIComponent(texts.subject)}&body=${encodeURIComponent(url)}`;

  function copy(): void {
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // If the browser refuses clipboard access, the link is selected so that the person can copy it.
      () => input.current?.select(),
    );
  }
  return (
    <>
      <div className="transfer__ways">
        {typeof navigator.share === 'function' && (
          <button
            type="button"
            className="button"
            // `share` rejects when the person closes the share sheet.
            onClick={() => void navigator.share({ title: texts.subject, url }).catch(() => undefined)}
          >
            {texts.share}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={copy}>
          {texts.copy}
        </button>
        <a className="button button--quiet" href={mail}>
          {texts.mail}
        </a>
      </div>
      <p role="status">{isCopied && texts.copied}</p>
      <input
        ref={input}
        className="input transfer__link"
        aria-label={texts.label}
        readOnly
        value={url}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <QrCode text={url} label={texts.code} />
    </>
  );
}

/** Always black on white, as QR scanners need it. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 4 });
    const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg className="transfer__code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" shapeRendering="crispEdges" d={path} />
    </svg>
  );
}

/** Saves the draft as a file, and opens such a file. */
function FileWays({ texts, onOpened }: DialogPartProps & { readonly onOpened: () => void }) {
  const store = useDraftStore();
  const session = useFormSession();
  const [isNothing, setNothing] = useState(false);

  function save(): void {
    const draft = store.current();
    setNothing(draft === null);
    if (draft === null) return;
    const href = URL.createObjectURL(new Blob([fileOf(draft)], { type: 'application/json' }));
    Object.assign(document.createElement('a'), { href, download: texts.fileName }).click();
    // One minute later, when the download has begun.
    setTimeout(() => URL.revokeObjectURL(href), 60_000);
  }

  async function open({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    session.flush();
    const opened = file.size > MOST_BYTES ? { kind: 'damaged' as const } : readFile(await file.text());
    onOpened();
    store.bring({ kind: 'file', opened, at: Date.now() });
  }

  return (
    <div className="transfer__part transfer__file">
      <h3>{texts.fileTitle}</h3>
      <p>{texts.fileText}</p>
      <div className="transfer__ways">
        <button type="button" className="button button--quiet" onClick={save}>
          {texts.save}
        </button>
        <label className="button button--quiet">
          {texts.open}
          <input
            type="file"
            className="visually-hidden"
            accept=".json,application/json"
            onChange={(event) => void open(event)}
          />
        </label>
      </div>
      <p role="status">{isNothing && texts.nothing}</p>
    </div>
  );
}
