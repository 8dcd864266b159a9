import { Global, Module } from '@nestjs/common';
import { PassedRequests } from './passed-requests.js';
import { PastWrites } from './past-writes.js';

/** Facts shared by decisions of several features. */
@Global()
@Module({ providers: [PassedRequests, PastWrites], exports: [PastWrites] })
export class DecisionContextModule {}
