/** Most common couriers, by the codes that shipping rate providers use. */
export const commonCouriers = [
  { value: "jne", label: "JNE" },
  { value: "jnt", label: "J&T Express" },
  { value: "sicepat", label: "SiCepat" },
  { value: "anteraja", label: "AnterAja" },
  { value: "pos", label: "Pos Indonesia" },
  { value: "tiki", label: "TIKI" },
  { value: "ninja", label: "Ninja Xpress" },
  { value: "lion", label: "Lion Parcel" },
  { value: "ide", label: "ID Express" },
  { value: "sap", label: "SAP Express" },
] as const;
