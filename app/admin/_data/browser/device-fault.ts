/** What this device or its user would not do, in words to be shown. */
export class DeviceFault extends Error {}
