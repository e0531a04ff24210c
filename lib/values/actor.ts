/** Role of a staff member or a token in a shop. An owner may do everything that staff may. */
export type Role = "owner" | "staff";

/** Actor that changes something in a shop: a staff member, a named token, the server operator's command line, or a job. */
export type Actor =
  | { kind: "staff"; id: string; name: string; role: Role }
  | { kind: "token"; id: string; name: string; role: Role }
  | { kind: "command" }
  | { kind: "system" };

/** True if the actor may act in this role. The server operator may do everything. */
export function mayAs(role: Role, actor: Actor): boolean {
  return actor.kind === "command" || actor.kind === "system" || actor.role === "owner" || role === "staff";
}
