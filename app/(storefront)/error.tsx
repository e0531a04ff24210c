"use client";

import { Failed } from "./_ui/failure";

/** Page for an unexpected error. */
export default function Failure() {
  return (
    <>
      <title>Ada gangguan</title>
      <Failed />
    </>
  );
}
