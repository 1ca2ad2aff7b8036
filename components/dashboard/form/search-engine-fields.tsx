import { TextInput } from "@mantine/core";
import { Card } from "@/components/dashboard/shell/card";
import { GrowingTextarea } from "./growing-textarea";

type SearchEngineFieldsProps = {
  /** The labels of the card and its two fields. */
  labels: { card: string; metaTitle: string; metaDescription: string };
  form: { getInputProps: (field: "metaTitle" | "metaDescription") => object };
};

/** What search engines show of a page, where it is to be other than the page itself says. */
export function SearchEngineFields({ labels, form }: SearchEngineFieldsProps) {
  return (
    <Card title={labels.card}>
      <TextInput label={labels.metaTitle} maxLength={200} {...form.getInputProps("metaTitle")} />
      <GrowingTextarea
        label={labels.metaDescription}
        maxLength={500}
        minRows={2}
        {...form.getInputProps("metaDescription")}
      />
    </Card>
  );
}
