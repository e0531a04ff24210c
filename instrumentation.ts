/** Next calls this once in every process, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { carryAnswers } = await import("@/lib/server/page-response");
  carryAnswers();
}
