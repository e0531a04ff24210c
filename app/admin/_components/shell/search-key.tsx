"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** The key `/` leads to the search, or into its field where it is on the page, unless somebody is typing. */
export function SearchKey({ path }: { path: string }) {
  const router = useRouter();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog");
      if (event.key !== "/" || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      const field = document.querySelector<HTMLInputElement>("input[type=search]");
      if (field) field.focus();
      else router.push(path);
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [path, router]);
  return null;
}
