/** The desk before it knows who is signed in. */
export function Opening() {
  return (
    <main className="opening">
      <p className="loading" role="status">
        Opening the desk…
      </p>
      <noscript>
        <p>The desk needs JavaScript because passkeys do. Turn it on for this site, then reload the page.</p>
      </noscript>
    </main>
  );
}
