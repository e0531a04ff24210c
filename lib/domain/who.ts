/** What a person or a token may do in a shop. An owner may do whatever staff may. */
export type Role = "owner" | "staff";

/** Who changes something in a shop: a person, a named token, the command line of whoever runs the server, or the clock. */
export type Who =
  | { kind: "staff"; id: string; name: string; role: Role }
  | { kind: "token"; id: string; name: string; role: Role }
  | { kind: "command" }
  | { kind: "system" };

/** Whether somebody may do what needs this role. Whoever runs the server may do everything. */
export function mayAs(role: Role, who: Who): boolean {
  return who.kind === "command" || who.kind === "system" || who.role === "owner" || role === "staff";
}
