type Told = { label: string; written: string; counted: number }

export const disagreementSentence = ({ label, written, counted }: Told) =>
  `“${label}” says ${written}, and ${counted.toLocaleString('en')} ${counted === 1 ? 'is' : 'are'} counted.`
