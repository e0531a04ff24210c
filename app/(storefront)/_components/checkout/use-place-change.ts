import { useState } from "react";
import { chosenPlace, type Destination } from "../../_data/browser/checkout/place";

/**
 * Choosing a place, and choosing another. The search and what was chosen take turns on the page; `turns` counts them, so that
 * each can take the focus over from the other.
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
