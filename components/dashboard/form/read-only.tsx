import { Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";

/** Says on a screen that the signed-in member of staff may look at it and change nothing. */
export function ReadOnlyNotice() {
  return (
    <Text size="sm" c="dimmed" mb="md">
      {useMessages().messages.forms.lookOnly}
    </Text>
  );
}
