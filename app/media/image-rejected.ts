import { type ImageProblem, messages } from './image-rules.ts'

export class ImageRejected extends Error {
  readonly problem: ImageProblem

  constructor(problem: ImageProblem, options?: ErrorOptions) {
    super(messages[problem].description, options)
    this.problem = problem
  }
}
