import { expect, test } from "vitest";
import { ipRanges, isPublicIp, isWithin, parseIp } from "./ip";

const isPublic = (text: string) => {
  const address = parseIp(text);
  return address !== undefined && isPublicIp(address);
};

test.each([
  ["0.0.0.0", "0.255.255.255", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.127.255.255"],
  ["127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1", "172.31.255.255"],
  ["192.0.0.1", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255"],
  ["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  ["::", "::1", "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "2001:db8::1", "3fff::1"],
  ["100::1", "2002:7f00:1::", "64:ff9b::7f00:1", "64:ff9b:1::1", "5f00::1", "2001::1", "fec0::1"],
  ["::ffff:127.0.0.1", "::ffff:7f00:1", "::ffff:a9fe:a9fe", "::7f00:1", "::127.0.0.1"],
])("%s and its like are not of the public Internet", (...addresses) => {
  expect(addresses.filter(isPublic)).toEqual([]);
});

test("hosts of the public Internet are", () => {
  const hosts = ["1.1.1.1", "93.184.215.14", "172.32.0.1", "100.128.0.1", "2606:4700::1111"];
  expect(hosts.filter(isPublic)).toEqual(hosts);
  expect(isPublic("::ffff:1.1.1.1")).toBe(true);
});

test("a text that is no address is not parsed", () => {
  expect(["", "localhost", "1.1.1.1.1", "1.1.1.1/8", undefined].map(parseIp)).toEqual(
    Array(5).fill(undefined),
  );
});

test("a block holds its addresses, of its own family only", () => {
  const ranges = ipRanges(["10.1.0.0/16", "::1", "192.168.7.7"]);
  const holds = (text: string) => {
    const address = parseIp(text);
    return address !== undefined && isWithin(address, ranges);
  };
  expect(["10.1.2.3", "::1", "192.168.7.7", "::ffff:10.1.0.1"].filter(holds)).toHaveLength(4);
  expect(["10.2.0.1", "::2", "192.168.7.8", "0.0.0.1"].filter(holds)).toEqual([]);
});
