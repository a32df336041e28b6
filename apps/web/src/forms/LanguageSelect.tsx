import type { Language } from '@matrixcast/contract/wire'
import { Select } from 'antd'
import { languageNames } from '../ui/language-names.ts'

const options = languageNames.map(({ language, name }) => ({ value: language, label: name }))
type Props = { id: string; value: Language; onChange: (language: Language) => void }

/** In which language a page speaks to its visitors. */
export const LanguageSelect = (props: Props) => <Select {...props} options={options} />
