import { expect, test } from "vitest";
import { toDocsOrigin } from "./host";

const table: [title: string, host: string | null, origin: string][] = [
  ["localhost uses http", "localhost:3000", "http://localhost:3000"],
  ["a shop subdomain of localhost uses http", "kopi.localhost:3000", "http://kopi.localhost:3000"],
  ["any other host uses https", "Toko.example", "https://toko.example"],
  ["a host that only ends with localhost uses https", "notlocalhost", "https://notlocalhost"],
  ["a host with shell syntax is replaced", 'a.example"; rm -rf ~; "', "https://shop.example"],
  ["a missing host is replaced", null, "https://shop.example"],
];

for (const [title, host, origin] of table) {
  test(title, () => {
    expect(toDocsOrigin(host)).toBe(origin);
  });
}
