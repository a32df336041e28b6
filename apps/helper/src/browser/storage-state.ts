import { z } from 'zod'

/** A platform's session as playwright writes it. Only ever in memory here: the server keeps it sealed. */
const storageState = z.object({
  cookies: z.array(
    z.object({
      name: z.string(),
      value: z.string(),
      domain: z.string(),
      path: z.string(),
      expires: z.number(),
      httpOnly: z.boolean(),
      secure: z.boolean(),
      sameSite: z.enum(['Strict', 'Lax', 'None']),
    }),
  ),
  origins: z.array(
    z.object({
      origin: z.string(),
      localStorage: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  ),
})
export type StorageState = z.infer<typeof storageState>

export const readStorageState = (text: string): StorageState => storageState.parse(JSON.parse(text))
