import type { Bar } from "./bar";
import type { Imports } from "./imports";
import { adding, type ListFindings, type Lists } from "./lists";

/** Performance targets for merchants. */
export function merchantBars(imports: Imports | null, found: ListFindings | null): Bar[] {
  return [
    ...(imports ? [importBar(imports), worstFileBar(imports)] : []),
    ...(found ? [listsBar(found.lists), reportsBar(found.lists), exportBar(found)] : []),
  ];
}

function importBar({ rows, applySeconds }: Imports): Bar {
  return {
    what: `A file of ${rows} rows is imported within a minute`,
    measured: `${applySeconds.toFixed(1)} s`,
    met: applySeconds < 60,
  };
}

function worstFileBar({ worst: { slowestMs } }: Imports): Bar {
  return {
    what: "While the worst file is checked and its result is read, `/api/health` answers within 100 ms",
    measured: `${slowestMs.toFixed(0)} ms at most`,
    met: slowestMs <= 100,
  };
}

function listsBar(found: Lists): Bar {
  const lists = found.filter(({ what }) => !what.startsWith(adding));
  const dearest = dearestOf(lists);
  const roundTrips = Math.max(...lists.map((list) => list.roundTrips));
  return {
    what: "A merchant's list of fifty takes at most 20 ms of database, in one or two round trips",
    measured: dearest ? `${dearest.p50.toFixed(1)} ms (${dearest.what}), ${roundTrips} round trips at most` : "",
    met: dearest ? dearest.p50 <= 20 && roundTrips <= 2 : null,
  };
}

function reportsBar(found: Lists): Bar {
  const dearest = dearestOf(found.filter(({ what }) => what.startsWith(adding)));
  return {
    what: "A report of 90 days takes at most 30 ms",
    measured: dearest ? `${dearest.p50.toFixed(1)} ms (${dearest.what})` : "",
    met: dearest ? dearest.p50 <= 30 : null,
  };
}

function exportBar({ exported: { rows, seconds, heapMegabytes } }: ListFindings): Bar {
  return {
    what: "An export of all products sends at least 5,000 rows a second",
    measured: `${Math.round(rows / seconds)} rows a second (${rows} rows, heap + ${heapMegabytes.toFixed(0)} MB at most)`,
    met: rows / seconds >= 5_000,
  };
}

function dearestOf(lists: Lists): Lists[number] | undefined {
  return lists.toSorted((one, other) => other.p50 - one.p50)[0];
}
