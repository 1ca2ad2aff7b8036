"use client";

import { Button } from "@mantine/core";
import { STAFF_AUTH_PATH } from "@/lib/contract/staff";
import { useWords } from "./language";

/** Uses the link up once a person presses the button: programs that preview mail press none. */
export function LinkSignIn() {
  const { signIn } = useWords().words;
  function follow(): void {
    const query = new URLSearchParams({
      token: window.location.hash.slice(1),
      errorCallbackURL: "/dashboard/sign-in/link",
    });
    window.location.assign(`${STAFF_AUTH_PATH}/magic-link/verify?${query}`);
  }
  return (
    <Button size="md" fullWidth onClick={follow}>
      {signIn.submit}
    </Button>
  );
}
