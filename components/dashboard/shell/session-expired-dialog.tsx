import { Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { onSignedOut } from "@/components/dashboard/shell/signed-out";
import { SignInForm } from "@/components/dashboard/sign-in/sign-in-form";

/** Opens when the API does not know the session any more: sign in here, and nothing typed is lost. */
export function SessionExpiredDialog({ email }: { email: string }) {
  const { messages } = useMessages();
  const [isOpen, { open, close }] = useDisclosure();
  useEffect(() => onSignedOut(open), [open]);
  return (
    <Modal opened={isOpen} onClose={close} title={messages.shell.expired} centered>
      <Stack>
        <Text size="sm" c="dimmed">
          {messages.shell.expiredText}
        </Text>
        <SignInForm email={email} onDone={close} />
      </Stack>
    </Modal>
  );
}
