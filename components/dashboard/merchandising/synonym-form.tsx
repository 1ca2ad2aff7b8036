"use client";

import { SegmentedControl, TagsInput, TextInput } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import {
  createSynonym,
  deleteSynonym,
  updateSynonym,
} from "@/components/dashboard/merchandising/actions";
import { wordsOf } from "@/components/dashboard/merchandising/synonym-list";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { SYNONYM_TERMS_MAX, type Synonym } from "@/lib/contract/merchandising";

const LIST = "/dashboard/merchandising/synonyms";

const KINDS = ["twoWay", "oneWay"] as const;

type SynonymValues = {
  kind: (typeof KINDS)[number];
  input: string;
  terms: string[];
};

type SynonymFormProps = {
  synonym: Synonym | null;
  /** The first word of new synonyms. */
  term?: string | undefined;
  canWrite: boolean;
};

/** Words that stand for one another, or what one of them finds too. */
export function SynonymForm({ synonym, term, canWrite }: SynonymFormProps) {
  const { synonyms } = useMessages().messages;
  return (
    <FormPage<SynonymValues, { data: Synonym }>
      draft={`synonym ${synonym?.id ?? "new"}`}
      title={synonym ? wordsOf(synonym) : synonyms.newTitle}
      back={{ href: LIST, label: synonyms.title }}
      initial={{
        kind: synonym?.input == null ? "twoWay" : "oneWay",
        input: synonym?.input ?? "",
        terms: synonym?.terms ?? (term === undefined ? [] : [term]),
      }}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return synonym
          ? updateSynonym(synonym.id, changedFields(body, bodyOf(before)))
          : createSynonym(body);
      }}
      after={synonym ? undefined : () => LIST}
      aside={
        synonym &&
        canWrite && (
          <Card title={synonyms.overview}>
            <DeleteButton
              label={synonyms.delete}
              text={synonyms.deleteText}
              action={() => deleteSynonym(synonym.id)}
              list={LIST}
            />
          </Card>
        )
      }
    >
      {(form) => (
        <Card title={synonyms.terms}>
          <SegmentedControl
            aria-label={synonyms.kind}
            data={labelOptions(KINDS, synonyms.kinds)}
            {...form.getInputProps("kind")}
          />
          {form.values.kind === "oneWay" && (
            <TextInput
              label={synonyms.input}
              description={synonyms.inputHint}
              maxLength={60}
              autoComplete="off"
              {...form.getInputProps("input")}
            />
          )}
          <TagsInput
            label={form.values.kind === "oneWay" ? synonyms.alsoFinds : synonyms.words}
            description={synonyms.wordsHint}
            maxTags={SYNONYM_TERMS_MAX}
            acceptValueOnBlur
            {...form.getInputProps("terms")}
          />
        </Card>
      )}
    </FormPage>
  );
}

function bodyOf({ kind, input, terms }: SynonymValues) {
  return { terms, input: kind === "oneWay" ? input : null };
}
