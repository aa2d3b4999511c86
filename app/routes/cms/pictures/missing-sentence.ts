export const missingSentence = (count: number) =>
  `${count === 1 ? 'The file of 1 picture is' : `The files of ${count} pictures are`} missing: visitors see a placeholder until it is put back.`
