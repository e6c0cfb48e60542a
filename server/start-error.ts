/** Something an operator can put right. Its message is printed alone, without a stack. */
export class StartError extends Error {
  override name = "StartError";
}
