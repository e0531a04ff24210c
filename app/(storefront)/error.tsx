"use client";

import { Failed } from "./_components/ui/failed";

/** A page that failed in a way that nobody thought of. */
export default function Failure() {
  return (
    <>
      <title>Ada gangguan</title>
      <Failed />
    </>
  );
}
