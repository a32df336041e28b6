import { paths } from '../ui/paths.ts'

/** Where a person goes after entering the page builder: the wanted screen of it, else its list. */
export function wantedAfter(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  return wanted.startsWith('/quark/') ? wanted : paths.quarkHome
}
