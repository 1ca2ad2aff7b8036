"use client";

import { Button, Group, Input, Select, Stack, Text, TextInput } from "@mantine/core";
import type { FormErrors } from "@mantine/form";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SupportHours as Stretch } from "@/lib/contract/store";
import { DAY_MS } from "@/lib/kit/durations";
import { format } from "@/lib/kit/format-message";
import { WEEKDAYS, type Weekday } from "@/lib/kit/weekly-hours";

/** 1 January 2024 was a Monday: its days are those of a week in order. */
const MONDAY = Date.UTC(2024, 0, 1);
type SupportHoursProps = {
  list: Stretch[];
  /** What is wrong, by dotted path: `supportHours.0.to`. */
  errors: FormErrors;
  onChange: (list: Stretch[]) => void;
};

/** Support hours: any number of intervals a day. */
export function SupportHours({ list, errors, onChange }: SupportHoursProps) {
  const { messages, locale } = useMessages();
  const { hours } = messages.settings;
  const names = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const days = WEEKDAYS.map((value, place) => ({
    value,
    label: names.format(MONDAY + place * DAY_MS),
  }));
  const change = (at: number, part: Partial<Stretch>) =>
    onChange(list.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {list.length === 0 ? hours.none : hours.hint}
      </Text>
      {list.map((stretch, at) => {
        const number = String(at + 1);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is who it is by its place.
          <Group key={at} gap="xs" align="flex-start">
            <Select
              label={hours.day}
              data={days}
              allowDeselect={false}
              w="10rem"
              value={stretch.day}
              error={errors[`supportHours.${at}.day`]}
              onChange={(day) => day && change(at, { day })}
            />
            <TextInput
              label={hours.from}
              type="time"
              w="7.5rem"
              value={stretch.from}
              error={errors[`supportHours.${at}.from`]}
              onChange={(event) => change(at, { from: event.currentTarget.value })}
            />
            <TextInput
              label={hours.to}
              type="time"
              w="7.5rem"
              error={errors[`supportHours.${at}.to`]}
              onChange={(event) => change(at, { to: event.currentTarget.value })}
              // An input of times knows no 24:00; the last minute of the day is near enough to see.
              value={stretch.to === "24:00" ? "23:59" : stretch.to}
            />
            <Button
              variant="subtle"
              color="red"
              // Beside the inputs, which have their labels above them.
              mt="1.6rem"
              aria-label={format(hours.removeNumber, { number })}
              onClick={() => onChange(list.filter((_, place) => place !== at))}
            >
              {hours.remove}
            </Button>
          </Group>
        );
      })}
      {errors.supportHours && <Input.Error>{errors.supportHours}</Input.Error>}
      <Group gap="xs">
        <Button variant="default" onClick={() => onChange([...list, nextStretch(list)])}>
          {hours.add}
        </Button>
        {list.length === 0 && (
          <Button variant="subtle" onClick={() => onChange(OFFICE)}>
            {hours.office}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const USUAL = { from: "09:00", to: "17:00" };
const OFFICE: Stretch[] = WEEKDAYS.slice(0, 5).map((day) => ({ day, ...USUAL }));

/** The day after the last one, at the same time. */
function nextStretch(list: Stretch[]): Stretch {
  const last = list.at(-1);
  if (last === undefined) return { day: "monday", ...USUAL };
  const day: Weekday = WEEKDAYS[(WEEKDAYS.indexOf(last.day) + 1) % WEEKDAYS.length] ?? "monday";
  return { ...last, day };
}
