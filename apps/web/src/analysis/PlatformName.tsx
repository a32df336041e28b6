import { PlatformMark } from '../ui/PlatformMark.tsx'
import { usePlatforms } from './use-platforms.ts'

/** A platform with its mark, by its name in code. */
export function PlatformName({ value }: { value: string }) {
  const { infoOf, nameOf } = usePlatforms()
  const info = infoOf(value)
  return (
    <span className="analysis-platform">
      {info && <PlatformMark platform={info} px={18} />}
      {nameOf(value)}
    </span>
  )
}
