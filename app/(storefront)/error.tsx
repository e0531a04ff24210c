"use client";

import { Failed } from "./_components/ui/failed";

/** Page for an unexpected error. */
export default function Failure() {
  return (
    <>
      <title>Ada gangguan</title>
      <Failed />
    </>
  );
}
