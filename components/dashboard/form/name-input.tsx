import { TextInput, type TextInputProps } from "@mantine/core";

/** An input for the name of a thing or of another person: the browser does not offer the user's own names. */
export function NameInput(props: TextInputProps) {
  return <TextInput maxLength={100} autoComplete="off" {...props} />;
}
