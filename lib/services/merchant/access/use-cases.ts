import type { MerchantUseCases } from "../use-case";
import { getMe } from "./me";
import { setOwnCodes } from "./own-codes";
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from "./passkeys";
import { addPushDevice, getPush, removePushDevice } from "./push";
import { askForPasskey, sendSignInCode, signInByCode, signInByLink, signInByPasskey, signOut } from "./session";
import { endOtherSessions, endSession, listSessions } from "./sessions";
import { changeMe, changeStaff, inviteStaff, listStaff, removeStaff } from "./staff";
import { askForStepUp, sendStepUpCode, stepUpByCode, stepUpByPasskey } from "./step-up";
import { listTokens, makeToken, revokeToken } from "./tokens";

/** Use cases of staff and sign-in. */
export const accessUseCases = {
  getMe,
  sendSignInCode,
  signInByCode,
  signInByLink,
  askForPasskey,
  signInByPasskey,
  signOut,
  sendStepUpCode,
  stepUpByCode,
  askForStepUp,
  stepUpByPasskey,
  listSessions,
  endOtherSessions,
  endSession,
  listPasskeys,
  addPasskey,
  beginPasskey,
  removePasskey,
  setOwnCodes,
  getPush,
  addPushDevice,
  removePushDevice,
  listStaff,
  inviteStaff,
  changeStaff,
  removeStaff,
  changeMe,
  listTokens,
  makeToken,
  revokeToken,
} satisfies Partial<MerchantUseCases>;
