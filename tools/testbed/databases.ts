import { Client } from "pg";

/** Drops and creates a database on a server, empty or as a copy of another one. Returns its URL. */
export async function createDatabase(serverUrl: string, name: string, original?: string): Promise<string> {
  const template = original ? `template ${new URL(original).pathname.slice(1)}` : "";
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} ${template}`);
  await client.end();
  return databaseUrl(serverUrl, name);
}

/** URL of a database on a server. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
