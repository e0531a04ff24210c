import { useState } from "react";
import { chosenPlace, type Destination } from "../../_data/browser/checkout/place";

/**
 * Switches between the destination search and the chosen destination. `turns` counts the switches, so that the visible
 * one can take the focus.
 */
export function usePlaceChange() {
  const [state, setState] = useState({ isChanging: false, turns: 0 });
  const turn = (isChanging: boolean) => setState(({ turns }) => ({ isChanging, turns: turns + 1 }));
  return {
    ...state,
    settle: (place: Destination) => {
      chosenPlace.write(place);
      turn(false);
    },
    change: () => turn(true),
  };
}
