import { TextInput, type TextInputProps } from "@mantine/core";

/** A text for programs, such as an address or a code: the browser neither corrects nor completes it. */
export function CodeInput(props: TextInputProps) {
  return <TextInput spellCheck={false} autoComplete="off" {...props} />;
}
