/** The desk before it knows who is there. */
export function Opening() {
  return (
    <main className="opening">
      <p className="loading" role="status">
        Opening the desk…
      </p>
      <noscript>
        <p>The desk needs JavaScript: passkeys do. Turn it on for this site, then load the page again.</p>
      </noscript>
    </main>
  );
}
