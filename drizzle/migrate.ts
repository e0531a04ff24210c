import { connectDb } from "@/lib/adapters/db/connect";
import { readEnv } from "@/lib/adapters/env";

/** Applies the migrations that are missing to the database the environment names. */
const connection = await connectDb(readEnv(process.env));
await connection.migrate();
await connection.close();
console.log("The database is up to date.");
