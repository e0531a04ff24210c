import { expect, test } from "vitest";
import { changeContact, changeName, changeSlug, emptySignUp, isSignUpDraft } from "./sign-up-draft";

test("the address follows the name until it is changed, and again once it is emptied", () => {
  const named = changeName(emptySignUp, "Toko Bu Sari");
  expect(named.slug).toBe("toko-bu-sari");
  const own = changeSlug(named, "Sari Batik");
  expect(changeName(own, "Lain").slug).toBe("sari-batik");
  expect(changeName(changeSlug(own, ""), "Lain").slug).toBe("lain");
});

test("a new contact needs a new code; the code survives a change of the address", () => {
  const sent = { ...emptySignUp, contact: "a@example.com", ticket: "t", masked: "a***@example.com", code: "123456" };
  expect(changeSlug(sent, "lain")).toMatchObject({ ticket: "t", code: "123456" });
  expect(changeContact(sent, "b@example.com")).toMatchObject({ ticket: null, masked: "", code: "" });
});

test("only a complete draft is restored", () => {
  expect(isSignUpDraft({ ...emptySignUp, step: "code", ticket: "t" })).toBe(true);
  for (const broken of [null, {}, { ...emptySignUp, name: 5 }, { ...emptySignUp, step: "code" }])
    expect(isSignUpDraft(broken)).toBe(false);
});
