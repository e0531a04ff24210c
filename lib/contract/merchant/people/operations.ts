import { getMe } from "../me";
import { listActivity } from "./activity";
import { addPasskey, beginPasskey, listPasskeys, removePasskey, setOwnCodes } from "./passkeys";
import { addPushDevice, getPush, removePushDevice } from "./push";
import {
  askForPasskey,
  askForStepUp,
  sendSignInCode,
  sendStepUpCode,
  signInByCode,
  signInByLink,
  signInByPasskey,
  signOut,
  stepUpByCode,
  stepUpByPasskey,
} from "./session";
import { endOtherSessions, endSession, listSessions } from "./sessions";
import { changeMe, changeStaff, inviteStaff, listStaff, removeStaff } from "./staff";
import { listTokens, makeToken, revokeToken } from "./tokens";

/** Operations on staff, sign-in and the audit log. */
export const peopleOperations = {
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
  listActivity,
};
