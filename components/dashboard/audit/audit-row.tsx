"use client";

import { Anchor, Group, Table, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { StatusBadge } from "@/components/dashboard/shell/status-badge";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { AuditEntry } from "@/lib/contract/audit";
import { format } from "@/lib/kit/format-message";
import { auditSentence, objectText } from "./audit-sentence";
import { type Changed, diffValues } from "./diff-values";
import { objectHref } from "./object-href";
import { RawEntry } from "./raw-entry";
import { RevertButton } from "./revert-button";
import { planRevert } from "./revert-change";

type AuditRowProps = {
  entry: AuditEntry;
  narrow: (changes: Record<string, string | null>) => void;
  /** Kinds of things that the reader may change. */
  writable: readonly string[];
};

/** A change: actor, object, time, and in a collapsed section each field before and after. */
export function AuditRow({ entry, narrow, writable }: AuditRowProps) {
  const language = useMessages();
  const { messages, locale, timezone } = language;
  const { records } = messages;
  const { actor, action, objectKind, objectId, subject, livemode, createdAt } = entry;
  const nameless = { api_key: records.key, staff: records.somebody, system: records.system };
  const who = actor.name ?? nameless[actor.kind];
  const href = objectHref({ action, objectKind: subject.kind, objectId: subject.id });
  const sentence = auditSentence(entry, messages);
  const changed = diffValues(entry, language);
  const moment = formatMoment(createdAt, { locale, timezone });
  const back = writable.includes(objectKind) ? planRevert(entry) : null;
  return (
    <article
      style={{
        padding: "0.75rem 1rem",
        borderTop: "1px solid var(--mantine-color-default-border)",
      }}
    >
      <Group gap="xs" wrap="wrap">
        <Text size="sm" fw={600} style={{ overflowWrap: "anywhere" }}>
          {sentence.map(({ kind, text }) =>
            kind === "object" && href !== null ? (
              <TextLink key={kind} href={href}>
                {text}
              </TextLink>
            ) : (
              text
            ),
          )}
        </Text>
        {livemode !== null && (
          <StatusBadge tone={livemode ? "good" : "quiet"}>
            {livemode ? records.live : records.test}
          </StatusBadge>
        )}
      </Group>
      <Group gap="xs" mt={4}>
        <Text size="sm" c="dimmed">
          {moment}
        </Text>
        <Narrow
          text={records.onlyThis}
          label={format(records.onlyAbout, { name: objectText(subject, records) })}
          onPress={() => narrow({ objectId })}
        />
        {actor.kind !== "system" && (
          <Narrow
            text={records.onlyThem}
            label={format(records.onlyBy, { name: who })}
            onPress={() => narrow({ actorId: actor.id })}
          />
        )}
        {back && (
          <RevertButton
            change={back}
            changed={changed}
            name={`${objectText(subject, records)}, ${moment}`}
          />
        )}
      </Group>
      {changed.length === 0 ? (
        <Text size="xs" c="dimmed" mt={4}>
          {records.noDifference}
        </Text>
      ) : (
        <Difference changed={changed} />
      )}
      <RawEntry entry={entry} />
    </article>
  );
}

type NarrowProps = { text: string; label: string; onPress: () => void };

function Narrow({ text, label, onPress }: NarrowProps) {
  return (
    <Anchor component="button" type="button" size="sm" onClick={onPress} aria-label={label}>
      {text}
    </Anchor>
  );
}

function Difference({ changed }: { changed: Changed[] }) {
  const { records } = useMessages().messages;
  return (
    <details style={{ marginTop: 6 }}>
      <summary style={{ cursor: "pointer", fontSize: "0.875rem" }}>
        {records.showDifference}
      </summary>
      <Table fz="sm" style={{ overflowWrap: "anywhere", tableLayout: "fixed" }}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{records.field}</Table.Th>
            <Table.Th>{records.before}</Table.Th>
            <Table.Th>{records.after}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changed.map(({ field, before, after }) => (
            <Table.Tr key={`${field} ${before} ${after}`}>
              <Table.Td>{field}</Table.Td>
              <Table.Td>{before ?? <em>{records.nothing}</em>}</Table.Td>
              <Table.Td>{after ?? <em>{records.nothing}</em>}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}
