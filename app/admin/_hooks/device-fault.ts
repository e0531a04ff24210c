/** Error caused by this device or declined by its user. The message is shown to the user. */
export class DeviceFault extends Error {}
