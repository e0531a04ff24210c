import { useState } from "react";
import { chosenDestination, type DestinationResult } from "./destination";

/**
 * Switches between the destination search and the chosen destination. `turns` counts the switches, so that the visible
 * one can take the focus.
 */
export function useDestinationChange() {
  const [state, setState] = useState({ isChanging: false, turns: 0 });
  const turn = (isChanging: boolean) => setState(({ turns }) => ({ isChanging, turns: turns + 1 }));
  return {
    ...state,
    settle: (destination: DestinationResult) => {
      chosenDestination.write(destination);
      turn(false);
    },
    change: () => turn(true),
  };
}
