import type { Bug } from "../../planting/bug";
import { edgeBugs } from "./edge";
import { stockBugs } from "./goods";
import { moneyBugs } from "./money";

/**
 * Mutations, applied one at a time: missing conditions, missing or reordered steps, resources that are not released. A run of
 * the simulator must fail on each. Mutations that need two concurrent transactions belong to the races, because an embedded
 * database has one session.
 */
const all: readonly Bug[] = [...stockBugs, ...moneyBugs, ...edgeBugs];

/** The seed that showed each mutation, by title. */
const seeds: Record<string, number> = {
  "a dead order gives its goods back in the ledger only": 13,
  "a dead order gives its goods back on the shelf only": 13,
  "a dead order keeps its voucher": 13,
  "orders that end give nothing back": 3,
  "a cancelled order gives nothing back": 9,
  "a code is tried without end": 2,
  "a wrong code is not counted": 2,
  "a placed order leaves its code unused": 25,
  "the code of a lookup opens twice": 6,
  "the right code again places the order again": 9,
  "an order is found by another token than it was given": 39,
  "late money revives an order without its goods": 6,
  "an attempt is not named before its gateway is asked": 5,
  "instructions that still hold are replaced": 1,
  "a second attempt does not end the first": 39,
  "money that an order cannot use is not flagged": 4,
  "money for a dead order is not noted": 4,
  "a newer attempt stays open when an older one was paid": 31,
  "an attempt that ended here is not called off": 25,
  "a paid order does not say when it was paid": 36,
  "what a gateway opened still counts as being opened": 1,
  "a message that failed once is given up": 5,
  "nobody notes that a message has left": 13,
  "what a merchant's system refused counts as delivered": 4,
  "events of an order overtake each other": 37,
  "a key serves any body": 13,
  "a key serves any order": 20,
  "work that was answered is done again": 1,
  "an answer is not kept with its effect": 1,
  "an answer is kept after its effect": 168,
  "the sum of all instances is counted on top of one's own": 2,
  "a place in the line is not given back": 2,
  "a transaction is not waited for to its end": 1,
  "nobody ends orders whose time is over": 4,
  "a replay does not say that it is one": 1,
  "of a thing that is in a cart twice only one counts": 6,
  "a mailbox uses a voucher as often as it has drafts": 11,
  "a lookup shows everybody's orders": 4,
  "a buyer pays more than the draft said": 11,
  "any amount pays an order": 5,
  "Midtrans' notices need no proof": 1,
  "Xendit's notices need no proof": 6,
  "a refund is asked for under a new name each time": 37,
  "nobody goes on with a refund whose instance died after the commit": 414,
  "a refund that is tried again is still to be done by hand as well": 66,
  "what went back in a gateway's dashboard is not written down": 6,
  "what came beside the price goes back twice": 23,
  "the amount of a claimed transfer is free for others": 8,
  "a merchant's systems do not hear of new orders": 1,
  "nobody asks gateways what became of a payment": 1,
};

export const bugs = all.map((bug) => ({ ...bug, seed: seeds[bug.title] ?? 1 }));
