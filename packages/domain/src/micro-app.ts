/** A page of a mini-program on one platform. `path` without a slash before it; empty is its first page. */
export type MicroApp = { appId: string; path: string; title: string }

/** The form that a platform gives the numbers of its mini-programs. */
const forms: readonly { platform: string; whole: RegExp }[] = [
  { platform: 'officialaccount', whole: /^wx[0-9a-f]{16}$/ },
  { platform: 'douyinOpen', whole: /^tt[0-9a-f]{14,20}$/ },
  { platform: 'kuaishouOpen', whole: /^ks\d{10,20}$/ },
]

/** `other`: the platform that a number is of; `wrong`: no platform's form is this. */
export function appIdFault(
  platform: string,
  appId: string,
): { kind: 'other'; platform: string } | { kind: 'wrong' } | null {
  const form = forms.find(({ whole }) => whole.test(appId))
  if (form === undefined) return { kind: 'wrong' }
  return form.platform === platform ? null : { kind: 'other', platform: form.platform }
}

/** As a field of a post holds it: number and page in the id, which a blank parts. */
export const microAppOffer = ({ appId, path, title }: MicroApp): { id: string; name: string } => ({
  id: path === '' ? appId : `${appId} ${path}`,
  name: title,
})

/** Undefined where the id has no number. */
export function microAppOf({ id, name }: { id: string; name: string }): MicroApp | undefined {
  const [appId = '', ...path] = id.split(' ')
  return appId === '' ? undefined : { appId, path: path.join(' '), title: name }
}

/** A page as people paste it: without the slash before it, and without blanks. */
export const microAppPath = (typed: string): string => typed.trim().replace(/^\/+/, '')
