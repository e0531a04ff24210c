/** The first page of this address. */
export default function Home() {
  return (
    <main className="lone">
      <h1>Etalase</h1>
      <p>
        <a href="/docs">API</a>
      </p>
    </main>
  );
}
