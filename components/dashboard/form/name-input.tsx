import { TextInput, type TextInputProps } from "@mantine/core";

/** The name of a thing, or of somebody else: the browser does not offer the names of who sits before it. */
export function NameInput(props: TextInputProps) {
  return <TextInput maxLength={100} autoComplete="off" {...props} />;
}
