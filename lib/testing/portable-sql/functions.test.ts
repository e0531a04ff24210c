import { expect, test } from "vitest";
import { findUnportableFunctions } from "./functions";

const writing = "create function count_up() returns void language sql as $$ update counts set n = n + 1 $$;";
const plain = "create function count_up() returns void language plpgsql as $$ begin update counts set n = 1; end $$;";

/** Creates a statement trigger, and a function with this body. */
const triggered = (body: string) => `
  create function mark() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
  create trigger mark after update on products
  referencing old table as erased new table as written for each statement execute function mark();`;

test("a function in SQL may read, but not write", () => {
  expect(findUnportableFunctions([writing])).toEqual([{ name: "count_up", rule: "SQL function that writes" }]);
  expect(findUnportableFunctions([plain])).toEqual([]);
  const attributesLast = "CREATE FUNCTION f(a int) RETURNS int AS $$ DELETE FROM counts RETURNING 1 $$ LANGUAGE SQL;";
  expect(findUnportableFunctions([attributesLast])).toHaveLength(1);
  const reading = "create function f() returns int language sql immutable as $$ select max(n) from counts $$;";
  expect(findUnportableFunctions([reading])).toEqual([]);
});

test("a statement reads transition tables alone", () => {
  const rule = "transition table beside another table";
  const mixed = [
    "update products set n = 1 from written where written.id = products.id;",
    "if true then delete from products where id in (select id from erased); end if;",
    "perform count_up(w.id) from written w join products p using (id);",
  ];
  for (const body of mixed) expect(findUnportableFunctions([triggered(body)]), body).toEqual([{ name: "mark", rule }]);
  const alone = [
    "perform count_up(array_agg(w.id)) from written as w join erased as e using (id);",
    "ids := (select array_agg(id) from written); update products set n = 1 where id = any (ids);",
  ];
  for (const body of alone) expect(findUnportableFunctions([triggered(body)]), body).toEqual([]);
});

test("the latest definition of a function counts", () => {
  expect(findUnportableFunctions([writing, plain.replace("create", "create or replace")])).toEqual([]);
  expect(findUnportableFunctions([plain, writing.replace("create", "create or replace")])).toHaveLength(1);
  expect(findUnportableFunctions([writing, "drop function if exists count_up();"])).toEqual([]);
  const other = "create function count_up(n int) returns int language sql as $$ select 1 $$;";
  expect(findUnportableFunctions([writing, other])).toHaveLength(1);
});
