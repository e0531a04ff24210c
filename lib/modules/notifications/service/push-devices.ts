/** Push devices of staff members, for other modules. */
export {
  deleteOldestDevices,
  deletePushDeviceRow,
  insertPushKeys,
  listPushDevices,
  moveDevices,
  type PushDevice,
  putPushDevice,
  silenceSessions,
} from "../store/push-devices";
