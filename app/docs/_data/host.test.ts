import { expect, test } from "vitest";
import { toDocsOrigin } from "./host";

const table: [title: string, host: string | null, origin: string][] = [
  ["this machine is called by http", "localhost:3000", "http://localhost:3000"],
  ["a shop of this machine too", "kopi.localhost:3000", "http://kopi.localhost:3000"],
  ["everyone else by https", "Toko.example", "https://toko.example"],
  ["a name that only ends like this machine is someone else", "notlocalhost", "https://notlocalhost"],
  ["what a shell would run is not repeated", 'a.example"; rm -rf ~; "', "https://shop.example"],
  ["no host at all", null, "https://shop.example"],
];

for (const [title, host, origin] of table) {
  test(title, () => {
    expect(toDocsOrigin(host)).toBe(origin);
  });
}
