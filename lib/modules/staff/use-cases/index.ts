/** Use cases of the merchant API. */
export * from "./me";
export * from "./own-codes";
export * from "./passkeys";
export * from "./push";
export * from "./session";
export * from "./sessions";
export * from "./staff";
export * from "./step-up";
export * from "./tokens";
