import { expect } from "playwright/test";
import { StoryBuyer } from "../support/buyer";
import { valueAt } from "../support/json";
import { errorOf, story } from "../support/story";
import { asksForCode } from "./staff";

story("the owner of a demo shop signs in with a code from the demo inbox, and signs out", async ({ kopi }) => {
  const contact = "pemilik@kopi-tepi-sawah.example";
  const page = { headers: { Origin: kopi.origin } };
  const owner = new StoryBuyer(kopi, contact);
  const data = { contact, ...(await asksForCode(kopi, contact)) };
  expect(errorOf(await kopi.merchant("POST", "/session/code/verify", { data })).code).toBe("origin_refused");
  const signedIn = await kopi.merchant("POST", "/session/code/verify", { ...page, data });
  expect(signedIn.body).toMatchObject({ role: "owner", has_passkey: false });
  const [set = "", device = ""] = (signedIn.headers["set-cookie"] ?? "").split(/, (?=etalase)/);
  expect(set).toMatch(/^etalase=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  expect(device).toMatch(/^etalase-device=[\w-]{16}\.[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);

  const signedInCall = { headers: { Origin: kopi.origin, Cookie: set.split(";")[0] ?? "" } };
  expect((await kopi.merchant("GET", "/me", signedInCall)).body).toMatchObject({ kind: "staff", role: "owner" });
  await expect.poll(async () => (await owner.reads())[0]?.subject).toContain("Masuk dari perangkat baru");
  const { body } = await kopi.merchant("GET", "/sessions", signedInCall);
  expect(valueAt(body, "items")).toContainEqual(expect.objectContaining({ current: true, began: "code" }));
  expect((await kopi.merchant("DELETE", "/session", signedInCall)).body).toEqual({ signed_out: true });
  expect(errorOf(await kopi.merchant("GET", "/me", signedInCall)).code).toBe("sign_in_required");
});
