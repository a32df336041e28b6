const keyOf = (username: string) => `known-device:${username.toLowerCase()}`

/** What this browser shows at its next sign-in, by user name: wrong passwords of others then do not lock it out. */
export const knownDevices = {
  wordOf: (username: string): string | undefined => localStorage.getItem(keyOf(username)) ?? undefined,
  keep: ({ username, word }: { username: string; word: string }) => localStorage.setItem(keyOf(username), word),
}
