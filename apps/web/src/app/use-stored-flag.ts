import { useState } from 'react'

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string, byDefault: boolean): [boolean, (value: boolean) => void] {
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key)
    return stored === null ? byDefault : stored === '1'
  })
  const keep = (next: boolean) => {
    localStorage.setItem(key, next ? '1' : '0')
    setValue(next)
  }
  return [value, keep]
}
